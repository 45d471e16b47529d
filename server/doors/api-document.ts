import { allOperations } from '#server/operations.ts';
import { type OpenApiDocument, openApiOf } from './openapi.ts';
import { VERSION } from './version.ts';

/** Returns the OpenAPI document of this installation. */
export const apiDocument = (): OpenApiDocument => openApiOf(allOperations(), VERSION);
