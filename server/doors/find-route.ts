import { AppError } from '#server/core/errors.ts';
import type { AnyOperation, HttpMethod } from '#server/core/operation.ts';

interface Route {
  operation: AnyOperation;
  segments: string[];
}

export interface RouteMatch {
  operation: AnyOperation;
  params: [string, string][];
}

export class MethodNotAllowed extends AppError {
  readonly allow: string;

  constructor(methods: readonly HttpMethod[]) {
    const allow = [...new Set(methods)].sort().join(', ');
    super('METHOD_NOT_ALLOWED', `This address does not support this HTTP method. Use ${allow}.`);
    this.allow = allow;
  }
}

/** Returns a function that matches method and path to an operation, literal segments before parameters. It throws NOT_FOUND or MethodNotAllowed. */
export function routeFinder(
  operations: readonly AnyOperation[],
): (method: string, path: string) => RouteMatch {
  const routes = operations
    .map((operation): Route => ({ operation, segments: segmentsOf(operation.http.path) }))
    .sort((a, b) => literalOrder(a).localeCompare(literalOrder(b)));
  return (method, path) => {
    const segments = segmentsOf(path).map(decode);
    const fitting = routes.filter((route) => fits(route, segments));
    const wanted = method === 'HEAD' ? 'GET' : method;
    const route = fitting.find(({ operation }) => operation.http.method === wanted);
    if (route) return { operation: route.operation, params: paramsOf(route, segments) };
    if (fitting.length === 0) throw nothingHere();
    throw new MethodNotAllowed(fitting.map(({ operation }) => operation.http.method));
  };
}

const nothingHere = (): AppError =>
  new AppError('NOT_FOUND', 'There is nothing at this address. The page /docs leads to every address.');

const PARAM = /^\{(\w+)\}$/;

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

function literalOrder({ segments }: Route): string {
  return segments.map((segment) => (PARAM.test(segment) ? '1' : '0')).join('');
}

function fits(route: Route, segments: string[]): boolean {
  return (
    route.segments.length === segments.length &&
    route.segments.every((segment, i) => (PARAM.test(segment) ? segments[i] !== '' : segment === segments[i]))
  );
}

function paramsOf(route: Route, segments: string[]): [string, string][] {
  return route.segments.flatMap((segment, i): [string, string][] => {
    const name = PARAM.exec(segment)?.[1];
    const value = segments[i];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw nothingHere();
  }
}
