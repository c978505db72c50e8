export type UseCase = { area: string; name: string; file: string };
export function allUseCases(): UseCase[];
export function walk(
  useCase: UseCase,
): Record<'screen' | 'doors' | 'rule' | 'tests' | 'says no' | 'facts' | 'read models' | 'reactions', string[]>;
export function refusalWords(): string[];
