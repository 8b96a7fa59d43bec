import { expect, test } from 'vitest';

import { createProject, type Project } from './testing.ts';

/** A project whose npm installs a Node that only says its version. */
const projectForNode = (version: string): Project => {
  const project = createProject();
  project.write(
    'scripts/node.mjs',
    `import { ensureNode } from './lib/other-node.mjs';
     const { exact } = await ensureNode('${version}');
     console.log(exact);`,
  );
  project.fake(
    'bin/npm',
    `const fs = require('node:fs');
     fs.mkdirSync('node_modules/node/bin', { recursive: true });
     fs.writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\necho v24.1.0', { mode: 0o755 });`,
  );
  return project;
};

test('another Node is installed once, apart from the packages of the project', () => {
  const project = projectForNode('24');
  expect(project.run('node.mjs').output).toBe('Installing Node 24…\nv24.1.0\n');
  expect(project.run('node.mjs')).toEqual({ status: 0, output: 'v24.1.0\n' });
  expect(project.calls()).toEqual([expect.stringMatching(/^npm install .* node@24$/)]);
  expect(project.has('.cache/node/24/node_modules/node/bin/node')).toBe(true);
  expect(project.has('node_modules')).toBe(false);
});

test('what is not a version is refused before npm sees it', () => {
  const project = projectForNode('latest; rm');
  expect(project.run('node.mjs')).toEqual({
    status: 1,
    output: '--node latest; rm is not a version such as 24.\n',
  });
  expect(project.calls()).toEqual([]);
});
