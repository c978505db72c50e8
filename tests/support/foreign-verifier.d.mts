/** Reads a document of a site by its address. */
type Read = (url: string) => Promise<object>;

export function foreignVerifier(read: Read): {
  verify(credential: object, now?: string): Promise<{ verified: boolean; why: string | null }>;
  expand(credential: object): Promise<object[]>;
};
