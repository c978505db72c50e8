export type IntegrationRefusal =
  | 'webhookKindAboveOwn'
  | 'webhookLimit'
  | 'webhookNotFound'
  | 'webhookPositionAhead'
  | 'deliveryNotDead';
