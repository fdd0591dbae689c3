ALTER TABLE "product" ADD COLUMN "net_quantity" text;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "net_quantity" text;