import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

export type Project = {
  write(file: string, content: string): void;
  read(file: string): string;
  has(file: string): boolean;
  remove(file: string): void;
  /** Creates a program that replaces npm, vite or a script and records each call in `calls`. */
  fake(program: string, body: string): void;
  calls(): string[];
  /** Commits everything and returns the first digits of the commit. */
  commit(): string;
  run(script: string, ...nodeOptions: string[]): { status: number | null; output: string };
};

/** A small project with this project's scripts in a temporary folder. */
export const createProject = (): Project => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fw-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const inside = (file: string) => path.join(folder, file);
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(inside(file)), { recursive: true });
    writeFileSync(inside(file), content);
  };
  cpSync(path.join(import.meta.dirname, '..'), inside('scripts'), { recursive: true });
  return {
    write,
    read: (file) => readFileSync(inside(file), 'utf8'),
    has: (file) => existsSync(inside(file)),
    remove: (file) => rmSync(inside(file), { recursive: true }),
    fake(program, body) {
      const note = `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(inside('calls'))},
        [${JSON.stringify(path.basename(program))}, ...process.argv.slice(2)].join(' ') + '\\n');`;
      write(program, `#!${process.execPath}\n${note}\n${body}\n`);
      chmodSync(inside(program), 0o755);
    },
    calls: () =>
      existsSync(inside('calls')) ? readFileSync(inside('calls'), 'utf8').trim().split('\n') : [],
    commit() {
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
          cwd: folder,
          encoding: 'utf8',
        });
      git('init', '-q');
      git('add', '.');
      git('commit', '-q', '-m', 'First');
      return git('rev-parse', 'HEAD').slice(0, 12);
    },
    run(script, ...nodeOptions) {
      const { npm_execpath: _, ...environment } = process.env;
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [...nodeOptions, inside(`scripts/${script}`)],
        {
          cwd: folder,
          encoding: 'utf8',
          env: { ...environment, PATH: `${inside('bin')}:${process.env['PATH']}` },
        },
      );
      return { status, output: stdout + stderr };
    },
  };
};
