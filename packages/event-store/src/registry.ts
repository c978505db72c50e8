import { type Definitions, schemaVersionOf } from './recorded.ts';

/**
 * What is wrong with a registry: a key that is not its type, a name that is not `area.past_tense_fact`. Upcasters are a
 * list, so a version in between cannot be missing. Empty when all is well; a process checks it before it serves.
 */
export const registryProblems = (definitions: Definitions): string[] =>
  Object.entries(definitions).flatMap(([key, definition]) => {
    const problems: string[] = [];
    if (key !== definition.type) problems.push(`${key} is registered for ${definition.type}`);
    if (!/^[a-z][a-z_]*\.[a-z][a-z_]*$/.test(definition.type))
      problems.push(`${definition.type} is no area.past_tense_fact`);
    if (schemaVersionOf(definition) > 1_000) problems.push(`${definition.type} has too many versions`);
    return problems;
  });
