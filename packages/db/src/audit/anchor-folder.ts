import path from 'node:path';

/** Where anchors are published: outside the database, in `anchors` below LAUREL_DATA unless LAUREL_ANCHOR_FOLDER says otherwise. */
export const anchorFolder = (env: NodeJS.ProcessEnv): string =>
  path.resolve(env.LAUREL_ANCHOR_FOLDER || path.join(env.LAUREL_DATA || '.data', 'anchors'));
