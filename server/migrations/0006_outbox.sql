CREATE TABLE "event_handler" (
	"name" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "last_error" text;--> statement-breakpoint
CREATE INDEX "event_pending" ON "event" USING btree ("id") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "message_unsent" ON "message" USING btree ("state") WHERE state in ('waiting', 'refused', 'failed');