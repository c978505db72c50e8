/** Where the source code is hosted: `repository` of package.json at build time, or empty. */
declare const CODE_URL: string;
