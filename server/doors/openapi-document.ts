import { allOperations } from '#server/operations.ts';
import { VERSION } from './app-version.ts';
import { buildOpenApi, type OpenApiDocument } from './build-openapi.ts';

export const openApiDocument = (): OpenApiDocument => buildOpenApi(allOperations(), VERSION);
