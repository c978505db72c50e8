/** The same database for api and worker: they connect with minimal permissions, as in a deployment. */
export const asProgram = (url: string) =>
  Object.assign(new URL(url), { username: 'laurel_program', password: 'a word for tests' }).href;
