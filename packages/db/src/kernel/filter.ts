/** What a list may be narrowed by: a field that is left out, or undefined, narrows nothing. */
export type Filter<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
