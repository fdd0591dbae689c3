ALTER TABLE "message" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "payment_service" ADD COLUMN "subjects" text[] DEFAULT '{order,booking}' NOT NULL;