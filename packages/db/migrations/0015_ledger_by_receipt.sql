CREATE TABLE "ledger_receipts" (
	"order_id" uuid NOT NULL,
	"trade_no" text NOT NULL,
	"channel" text NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "ledger_receipts_pkey" PRIMARY KEY("order_id","trade_no")
);
--> statement-breakpoint
-- The rebuild at the next start says which channel each receipt came by; until then the column only needs a value.
ALTER TABLE "ledger_refunds" ADD COLUMN "channel" text NOT NULL DEFAULT 'alipay';--> statement-breakpoint
ALTER TABLE "ledger_refunds" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_orders" DROP COLUMN "offline";