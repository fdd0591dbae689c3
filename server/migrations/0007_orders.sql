CREATE TABLE "idempotent_request" (
	"scope" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_request_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor" jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "order_history_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
ALTER TABLE "reserved_day" ADD COLUMN "by_merchant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "delivery_tax_rate" integer;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE "reserved_day" SET "by_merchant" = true WHERE "order_id" IS NULL;--> statement-breakpoint
-- Processes of the version before store their keys in idempotency_key. What they store is copied in the same transaction, so that a
-- key that is sent to both versions is one order, whichever has it first.
CREATE FUNCTION "copy_idempotency_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO idempotent_request (scope, key, body_hash, result, created_at)
	VALUES ('orders', NEW.key, NEW.body_hash, jsonb_build_object('order_id', NEW.order_id), NEW.created_at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "copy_idempotency_key" AFTER INSERT ON "idempotency_key" FOR EACH ROW EXECUTE FUNCTION "copy_idempotency_key"();--> statement-breakpoint
INSERT INTO idempotent_request (scope, key, body_hash, result, created_at)
SELECT 'orders', key, body_hash, jsonb_build_object('order_id', order_id), created_at FROM idempotency_key;
--> statement-breakpoint
-- The storefront had these addresses fixed; from now on they are settings, which the next import of the shop folder sets.
UPDATE "shop" SET "shop" = "shop" || '{"terms_url": {"link": "/info/terms", "href": "/info/terms"}}'
WHERE NOT "shop" ? 'terms_url' AND EXISTS (SELECT FROM "info_page" WHERE "url" = 'terms' AND "archived_at" IS NULL);--> statement-breakpoint
UPDATE "shop" SET "shop" = "shop" || '{"privacy_url": {"link": "/info/privacy", "href": "/info/privacy"}}'
WHERE NOT "shop" ? 'privacy_url' AND EXISTS (SELECT FROM "info_page" WHERE "url" = 'privacy' AND "archived_at" IS NULL);
