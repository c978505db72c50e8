type TrpcAnswer<Data> = {
  readonly result?: { readonly data: Data };
  readonly error?: { readonly data: { readonly code: string; readonly requestId: string; readonly refusal?: string } };
};

/** What the api answered to a call over HTTP; `Data` is what the test reads of it. */
export const trpcAnswer = async <Data = unknown>(answer: Response): Promise<TrpcAnswer<Data>> =>
  (await answer.json()) as TrpcAnswer<Data>;
