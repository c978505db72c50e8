/** A value: its tag, all of its bytes, and those of its contents. */
export type Der = { readonly tag: number; readonly whole: Uint8Array; readonly body: Uint8Array };
export type Digest = 'sha256' | 'sha384' | 'sha512';

export function read(bytes: Uint8Array, at: number): Der;
export function children(body: Uint8Array): Der[];
export function hexOf(bytes: Uint8Array): string;
export function attributeIn(attributes: Der | undefined, wanted: string): Der | undefined;
export function digestOf(algorithm: Der): Digest | undefined;
export function asSigned(attributes: Der): Uint8Array;
