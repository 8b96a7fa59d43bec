export { cutOut, mergePois, offsetPois, splitPois } from './combine.ts';
