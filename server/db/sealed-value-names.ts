// The names for which values are sealed, besides the ids of memories. A value opens only under its own name.

export const importPartName = (importId: string, number: number): string => `${importId} ${number}`;

export const answerName = (sender: string, operation: string, key: string): string =>
  JSON.stringify([sender, operation, key]);

export const webhookAddressName = (id: string): string => `address of webhook ${id}`;

export const webhookSecretName = (id: string): string => `secret of webhook ${id}`;

export const CURSOR_NAME = 'cursor of changes';
