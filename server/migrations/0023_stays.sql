ALTER TABLE "booking" ADD COLUMN "fee_floor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "payment_webhook" ADD COLUMN "refund" jsonb;--> statement-breakpoint
CREATE INDEX "payment_webhook_refund" ON "payment_webhook" USING btree ((refund ->> 'chargeReference')) WHERE refund is not null;