export interface Relation {
  from: string;
  to: string;
  relationType: string;
}
export const TAGS: { entity: string; observation: string; relation: string };
export function writeEntity(name: string, entityType: string): string;
export function readEntity(content: string): { name: string; entityType: string } | null;
export function writeObservation(name: string, observation: string): string;
export function readObservation(content: string): { name: string; observation: string } | null;
export function writeRelation(relation: Relation): string;
export function readRelation(content: string): Relation | null;
export function writeAbout(names: readonly string[], observation: string): string;
export function readAbout(names: readonly string[], content: string): string;
export function textKey(text: string): string;
export function contactKind(entityType: string): string | null;
export function typeNote(entityType: string): string | null;
export function entityTypeOf(contact: { kind: string; notes: string | null }): string;
