export function startPostgres(options: {
  dataDir: string;
  throwaway?: boolean;
  log?: (message: string) => void;
}): Promise<{ adopted: boolean; url: (database?: string) => string; stop: () => Promise<void> }>;
