ALTER TABLE "product" ADD COLUMN "withdrawable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "withdrawable" boolean DEFAULT true NOT NULL;