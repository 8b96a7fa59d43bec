// Plain syntax, so that an old Node can say what it lacks.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Floorwright needs Node 20.19 or later, and this is ${process.versions.node}.`);
  process.exit(1);
}
await import('./server/src/main.js');
