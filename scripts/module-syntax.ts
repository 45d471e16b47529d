import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './structure-rules.ts';

interface ImportedName {
  /** Name of the export, such as `default`, or `*` for all. */
  name: string;
  as: string;
}

export interface Import {
  from: string;
  isType: boolean;
  names: ImportedName[];
}

interface ModuleSyntax {
  imports: Import[];
  exports: { name: string; isType: boolean }[];
  hasReexport: boolean;
  /** A string such as 'use client' that is a statement but no directive. */
  lateDirective: string | null;
}

const TYPE_ONLY = /^(?:import|export)\s+type\b(?!\s*(?:,|from\b))/;
const DYNAMIC = /\bimport\s*[(/]/;

const parsed = new WeakMap<SourceFile, ModuleSyntax>();

export function moduleSyntax(file: SourceFile): ModuleSyntax {
  const before = parsed.get(file);
  if (before !== undefined) return before;
  const syntax = parse(file);
  parsed.set(file, syntax);
  return syntax;
}

function parse({ path, text }: SourceFile): ModuleSyntax {
  const result = parseSync(path, text);
  const { staticImports, staticExports } = result.module;
  const isTypeAt = (start: number, end: number) => TYPE_ONLY.test(text.slice(start, end));
  const imports = staticImports.map(({ start, end, moduleRequest, entries }) => ({
    at: start,
    from: moduleRequest.value,
    isType: isTypeAt(start, end),
    names: entries.map(({ importName, localName }) => ({ name: nameOf(importName), as: localName.value })),
  }));
  const again = staticExports
    .flatMap(({ start, end, entries }) => entries.map((entry) => ({ ...entry, start, end })))
    .filter(({ moduleRequest }) => moduleRequest !== null);
  const reexports = again
    .filter(({ start }) => !imports.some(({ at }) => at === start))
    .map(({ start, end, moduleRequest, importName }) => ({
      at: start,
      from: moduleRequest?.value ?? '',
      isType: isTypeAt(start, end),
      names: [{ name: nameOf(importName), as: '' }],
    }));
  const dynamic = DYNAMIC.test(text) ? dynamicImports(result.program) : [];
  return {
    imports: [...imports, ...reexports, ...dynamic]
      .sort((a, b) => a.at - b.at)
      .map(({ at: _, ...found }) => found),
    exports: staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName, isType }) =>
        moduleRequest === null ? [{ name: nameOf(exportName), isType }] : [],
      ),
    ),
    hasReexport: again.length > 0,
    lateDirective: lateDirectiveOf(result.program),
  };
}

/** A directive is above all other statements. A formatter puts parentheses around one that is not. */
function lateDirectiveOf({ body }: ReturnType<typeof parseSync>['program']): string | null {
  for (const statement of body) {
    if (statement.type !== 'ExpressionStatement' || statement.directive) continue;
    let { expression } = statement;
    while (expression.type === 'ParenthesizedExpression') expression = expression.expression;
    if (
      expression.type === 'Literal' &&
      typeof expression.value === 'string' &&
      /^use /.test(expression.value)
    )
      return expression.value;
  }
  return null;
}

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return name ?? (kind === 'Default' ? 'default' : '*');
}

function dynamicImports(program: ReturnType<typeof parseSync>['program']): (Import & { at: number })[] {
  const found: (Import & { at: number })[] = [];
  const add = (at: number, from: unknown, isType: boolean) => {
    if (typeof from === 'string') found.push({ at, from, isType, names: [{ name: '*', as: '' }] });
  };
  new Visitor({
    ImportExpression({ start, source }) {
      if (source.type === 'Literal') add(start, source.value, false);
      if (source.type === 'TemplateLiteral' && source.expressions.length === 0)
        add(start, source.quasis[0]?.value.cooked, false);
    },
    TSImportType({ start, source }) {
      add(start, source.value, true);
    },
  }).visit(program);
  return found;
}
