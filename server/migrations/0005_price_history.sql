CREATE TABLE "lowest_price" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"price" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "price_change_variant" ON "price_change" USING btree ("variant_id","until");--> statement-breakpoint
-- Products whose lowest price was typed begin their history with it.
INSERT INTO "lowest_price" ("variant_id", "price")
SELECT v.id, p.lowest_price FROM "variant" v JOIN "product" p ON p.id = v.product_id
WHERE p.lowest_price IS NOT NULL AND CASE WHEN v.price IS NULL THEN coalesce(v.regular_price, p.regular_price) ELSE v.regular_price END IS NOT NULL;
--> statement-breakpoint
INSERT INTO "price_change" ("variant_id", "price", "until") SELECT variant_id, price, now() FROM "lowest_price";
