import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const served = ['/api', '/dev', '/pages', '/metrics'];

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: api }])) },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // Fonts and images as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
