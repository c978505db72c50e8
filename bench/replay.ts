export { default } from './append.ts';
