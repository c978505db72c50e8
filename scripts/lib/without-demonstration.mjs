// What a production build leaves out: the demonstration's program and page, and the simulated payment channel.

/** `npm run build` with LAUREL_WITHOUT_DEMONSTRATION=1, as in the Dockerfile. */
export const withoutDemonstration = () => process.env.LAUREL_WITHOUT_DEMONSTRATION === '1';

const LEFT_OUT = /(^|\/)simulator\/[^/]+\.ts$/;

/** An esbuild plugin: a call to an omitted part fails with a message, and none of that part is in the bundle. */
export const leavingOut = {
  name: 'without-demonstration',
  setup: (build) => {
    // In its own namespace it belongs to no package and may be CommonJS, whose names are resolved on use.
    build.onResolve({ filter: LEFT_OUT }, () => ({ path: 'simulator', namespace: 'left-out' }));
    build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({
      loader: 'js',
      contents: `module.exports = new Proxy({}, { get: (_, name) => name === '__esModule' || (() => {
        throw new Error('the simulated payment channel is not in this build: set the ALIPAY_ or WECHATPAY_ variables') }) });`,
    }));
  },
};
