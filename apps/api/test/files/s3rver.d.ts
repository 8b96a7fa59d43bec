declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  type Bucket = { name: string; configs?: readonly string[] };

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      resetOnClose?: boolean;
      configureBuckets: readonly Bucket[];
    });
    configureBuckets(): Promise<void>;
    getMiddleware(): RequestListener;
  }
}
