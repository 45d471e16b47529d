/** Returns an empty text if there is no such field. */
export function formFieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
