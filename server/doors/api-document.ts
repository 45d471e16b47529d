import { allOperations } from '#server/operations.ts';
import { type OpenApiDocument, openApiOf } from './openapi.ts';
import { VERSION } from './version.ts';

export const apiDocument = (): OpenApiDocument => openApiOf(allOperations(), VERSION);
