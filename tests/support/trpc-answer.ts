type TrpcAnswer<Data> = {
  readonly result?: { readonly data: Data };
  readonly error?: { readonly data: { readonly code: string; readonly requestId: string; readonly refusal?: string } };
};

/** The api's answer to a call over HTTP; `Data` is the part that the test reads. */
export const trpcAnswer = async <Data = unknown>(answer: Response): Promise<TrpcAnswer<Data>> =>
  (await answer.json()) as TrpcAnswer<Data>;
