import { useSearch } from 'wouter';

/** A value of the address's query, or null. */
export const useQueryParam = (name: string) => new URLSearchParams(useSearch()).get(name);
