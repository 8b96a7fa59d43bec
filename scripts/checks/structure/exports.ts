import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

import { sourceFiles } from './files.ts';
import { isToolConfig } from './folders.ts';
import { targetOf } from './imports.ts';
import type { Manifests } from './manifests.ts';

/** A name that a file exports; `*` stands for all of them. */
type Name = { readonly file: string; readonly name: string };

type Module = {
  /** Each exported name with its line, and where it comes from if it is exported again. */
  readonly exports: ReadonlyMap<string, { readonly line: number; readonly from: Name | null }>;
  /** The files of `export * from`. */
  readonly wholes: readonly string[];
  readonly imports: readonly Name[];
};

/** Migrations, catalogues and generated files: other code finds them by their path, or writes them. */
const loadedByName = /\/migrations\/|\/messages\/[a-z]+\.ts$|\.generated\.ts$/;

/** Exported names that no file imports, one sentence each. Tests count as files. */
export const unusedExports = (
  root: string,
  files: readonly string[],
  manifests: Manifests,
): string[] => {
  const fileOf = (file: string, specifier: string): string =>
    pathOf(root, file, specifier, manifests) ?? specifier;
  const scripts = sourceFiles(root, ['scripts']);
  const modules = new Map(
    [...files, ...scripts].map((file) => [file, readModule(root, file, fileOf)] as const),
  );
  const used = new Map<string, Set<string>>();
  const use = ({ file, name }: Name): void => {
    const module = modules.get(file);
    const names = used.get(file) ?? new Set();
    if (!module || names.has(name)) return;
    used.set(file, names.add(name));
    for (const one of name === '*' ? module.exports.keys() : [name]) {
      names.add(one);
      const origin = module.exports.get(one)?.from;
      if (origin) use(origin);
    }
    if (!module.exports.has(name)) for (const whole of module.wholes) use({ file: whole, name });
  };
  for (const { imports } of modules.values()) for (const name of imports) use(name);
  return files
    .filter((file) => !isToolConfig(file) && !loadedByName.test(file))
    .flatMap((file) =>
      [...(modules.get(file)?.exports ?? [])]
        .filter(([name]) => name !== 'default' && !used.get(file)?.has(name))
        .map(([name, { line }]) => `${file}:${line} exports ${name}, which no other file imports`),
    );
};

const readModule = (
  root: string,
  file: string,
  fileOf: (file: string, specifier: string) => string,
): Module => {
  const source = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const lineAt = (start: number): number => source.slice(0, start).split('\n').length;
  // Declaration files name interfaces, also those that no file imports.
  const exported = staticExports
    .filter(({ start }) => !source.startsWith('export interface', start))
    .flatMap(({ entries }) => entries);
  return {
    exports: new Map(
      exported.flatMap(({ start, moduleRequest, importName, exportName }) => {
        const name = exportName.name ?? (exportName.kind === 'Default' ? 'default' : null);
        if (name === null) return [];
        const from = moduleRequest && {
          file: fileOf(file, moduleRequest.value),
          name: importName.name ?? '*',
        };
        return [[name, { line: lineAt(start), from }] as const];
      }),
    ),
    wholes: exported.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest && exportName.kind === 'None' ? fileOf(file, moduleRequest.value) : [],
    ),
    imports: [
      ...staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName }) => ({
          file: fileOf(file, moduleRequest.value),
          name: importName.kind === 'Name' ? (importName.name ?? '*') : '*',
        })),
      ),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        file: fileOf(file, source.slice(start + 1, end - 1)),
        name: '*',
      })),
    ],
  };
};

/** The file that an import leads to; undefined for a package of npm. */
const pathOf = (
  root: string,
  file: string,
  specifier: string,
  { byFolder }: Manifests,
): string | undefined => {
  const target = targetOf(file, specifier);
  if (target.kind === 'file') return target.path;
  const [folder] = [...byFolder].find(([, { name }]) => name === target.name) ?? [];
  if (folder === undefined) return undefined;
  const inside = `${folder}/src${specifier.slice(target.name.length)}`;
  return [`${inside}.ts`, `${inside}/index.ts`].find((path) => existsSync(join(root, path)));
};
