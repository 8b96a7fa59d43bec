// The operator's commands: node operator.js, with the same environment as the server.
await import('./server/src/operator/main.js');
