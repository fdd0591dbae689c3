CREATE TABLE "look_file" (
	"version" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "look_file_version_name_pk" PRIMARY KEY("version","name")
);
--> statement-breakpoint
ALTER TABLE "menu_item" ADD COLUMN "position_title" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "focus" jsonb;--> statement-breakpoint
-- The storefront wrote these headings itself.
UPDATE "menu_item" SET "position_title" = CASE "position"
	WHEN 'footer-shop' THEN '{"en": "Shop", "bg": "Магазин"}'::jsonb
	WHEN 'footer-help' THEN '{"en": "Help", "bg": "Помощ"}'::jsonb
	ELSE '{"en": "The house", "bg": "Къщата"}'::jsonb
END WHERE "position" IN ('footer-shop', 'footer-help', 'footer-house');
