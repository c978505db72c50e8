// Zod compiles its checks with `new Function` unless configured otherwise before its first schema, and the content
// security policy reports the attempt. Configured by zod's own global, because the first page does not load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
