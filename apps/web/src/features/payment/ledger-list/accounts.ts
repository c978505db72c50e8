/** The accounts of the ledger, in the order in which they are shown. */
export const accounts = ['receivable', 'alipay', 'wechat', 'bank', 'revenue', 'refundsPayable'] as const;
