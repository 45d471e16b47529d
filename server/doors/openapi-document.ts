import { allOperations } from '#server/operations.ts';
import { VERSION } from './app-version.ts';
import { buildOpenApi, type OpenApiDocument } from './build-openapi.ts';

let built: OpenApiDocument | null = null;

export const openApiDocument = (): OpenApiDocument => (built ??= buildOpenApi(allOperations(), VERSION));
