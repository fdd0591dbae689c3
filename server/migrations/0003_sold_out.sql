ALTER TABLE "listing" ADD COLUMN "sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "listing" l SET "sold_out" = true FROM "product" p WHERE p.id = l.product_id AND l.sort = 'position' AND p.let_by IS NULL
  AND NOT EXISTS (SELECT 1 FROM "variant" v WHERE v.product_id = p.id AND v.archived_at IS NULL AND v.stock > 0);--> statement-breakpoint
CREATE INDEX "listing_product" ON "listing" USING btree ("product_id","category_id") WHERE sort = 'position';--> statement-breakpoint
CREATE INDEX "listing_sold_out" ON "listing" USING btree ("category_id","rank","product_id") WHERE sort = 'position' and sold_out;
