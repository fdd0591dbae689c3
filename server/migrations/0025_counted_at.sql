ALTER TABLE "stock_count" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "counted_at" timestamp with time zone;