import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { physicalProps } from './component-directions.ts';
import { reasonAgainstDeclaration } from './declarations.ts';

/**
 * Left and right are start and end of a line, so that the console can be mirrored. Where the physical side is
 * meant, as on a map, the comment `physical: <reason>` allows it: in a style sheet for the rest of its rule, in
 * code for the next line.
 */
const allowance = /\bphysical:[ \t]*([^*\n]*)/;

/** Physical directions in style sheets and code of the console, one sentence each. */
export const physicalDirections = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => file.startsWith('apps/console/src/'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const found = file.endsWith('.css') ? inStyles(source) : inComponents(file, source);
      return found.map(({ line, what }) => `${file}:${line} ${what}`);
    });

type Finding = { line: number; what: string };

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** Code has a comment on the line before. */
const inComponents = (file: string, source: string): Finding[] => {
  const lines = source.split('\n');
  return physicalProps(file, source)
    .map(({ name, start }) => ({
      line: lineAt(source, start),
      what: `sets ${name}: use the logical one, such as ms, me or insetInlineStart`,
    }))
    .filter(({ line }) => !/\S/.test(allowance.exec(lines[line - 2] ?? '')?.[1] ?? ''));
};

const commentOrRuleEndOrDeclaration =
  /\/\*(?<comment>[\s\S]*?)\*\/|(?<end>\})|(?<property>[\w-]+)\s*:\s*(?<value>[^;{}]+)(?=[;}])/g;

const inStyles = (source: string): Finding[] => {
  const found: Finding[] = [];
  let allowed: { line: number; used: boolean } | null = null;
  for (const match of source.matchAll(commentOrRuleEndOrDeclaration)) {
    const line = lineAt(source, match.index);
    const { comment, end, property = '', value = '' } = match.groups ?? {};
    if (comment !== undefined) {
      const reason = allowance.exec(comment)?.[1];
      if (reason === undefined) continue;
      if (reason.trim() === '') found.push({ line, what: 'has no reason after "physical:"' });
      allowed = { line, used: false };
    } else if (end !== undefined) {
      if (allowed?.used === false) found.push({ line: allowed.line, what: unusedAllowance });
      allowed = null;
    } else {
      const what = reasonAgainstDeclaration(property, value.trim());
      if (what === undefined) continue;
      if (allowed) allowed.used = true;
      else found.push({ line, what });
    }
  }
  return found;
};

const unusedAllowance = 'allows a physical direction that nothing uses';
