import type { inferRouterError, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, test } from 'vitest';
import type { AppRouter as ServerRouter } from '#server/doors/trpc-door.ts';
import type { AppRouter } from './client/src/trpc-router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type ServerInputs = inferRouterInputs<ServerRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type ServerOutputs = inferRouterOutputs<ServerRouter>;

/** Names of the procedures whose type here does not fit the type of the server. */
type Misfits<From, To> = {
  [Noun in keyof From & keyof To]: {
    [Verb in keyof From[Noun] & keyof To[Noun]]: From[Noun][Verb] extends To[Noun][Verb]
      ? never
      : `${Noun & string}.${Verb & string}`;
  }[keyof From[Noun] & keyof To[Noun]];
}[keyof From & keyof To];

/** Names of the procedures that nobody could call, because no value fits their input. */
type Impossible<Procedures> = {
  [Noun in keyof Procedures]: {
    [Verb in keyof Procedures[Noun]]: [Procedures[Noun][Verb]] extends [never] ? Verb : never;
  }[keyof Procedures[Noun]];
}[keyof Procedures];

type Names<Router> = {
  [Noun in keyof Router]: `${Noun & string}.${keyof Router[Noun] & string}`;
}[keyof Router];

test('the exported router has the procedures of the server', () => {
  expectTypeOf<Names<Outputs>>().toEqualTypeOf<Names<ServerOutputs>>();
});

test('inputs and outputs are no empty types', () => {
  expectTypeOf<Impossible<Inputs>>().toEqualTypeOf<never>();
  expectTypeOf<Impossible<Outputs>>().toEqualTypeOf<never>();
  expectTypeOf<Inputs['memories']['store']>().not.toBeAny();
  expectTypeOf<{ content: number }>().not.toExtend<Inputs['memories']['store']>();
  expectTypeOf<{ content: string; context: 'work' }>().toExtend<Inputs['memories']['store']>();
  expectTypeOf<Outputs['surfacing']['surface']['text']>().toEqualTypeOf<string>();
  expectTypeOf<Outputs['cards']['export']['fileName']>().toEqualTypeOf<string>();
});

test('the server accepts each input that the exported router accepts', () => {
  expectTypeOf<Misfits<Inputs, ServerInputs>>().toEqualTypeOf<never>();
});

test('the exported router describes each answer of the server', () => {
  expectTypeOf<Misfits<ServerOutputs, Outputs>>().toEqualTypeOf<never>();
});

test('the exported router describes the errors of the server', () => {
  expectTypeOf<inferRouterError<ServerRouter>>().toExtend<inferRouterError<AppRouter>>();
});
