// Exits with 0 while the server of this container answers. Slim images have no curl.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const address = host.includes(':') ? `[${host}]` : host;
const response = await fetch(`http://${address}:${PORT}/livez`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
