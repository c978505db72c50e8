// Zod compiles its checks with `new Function` unless told otherwise before its first schema, and the content security
// policy reports the attempt. Told by zod's own global, because the first page does not load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
