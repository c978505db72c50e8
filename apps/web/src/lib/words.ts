/** The shape of a locale file with any wording: what the other languages must satisfy, no key more or less. */
export type Words<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Words<Shape[Key]> };
