CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" smallint NOT NULL,
	"key" text NOT NULL,
	"parent_id" integer,
	"url" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_id" integer,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "category_type_key" UNIQUE("type","key")
);
--> statement-breakpoint
CREATE TABLE "former_url" (
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"record_id" integer NOT NULL,
	CONSTRAINT "former_url_kind_url_pk" PRIMARY KEY("kind","url")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"category_id" integer NOT NULL,
	"sort" text NOT NULL,
	"rank" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "listing_category_id_sort_rank_pk" PRIMARY KEY("category_id","sort","rank")
);
--> statement-breakpoint
CREATE TABLE "listing_summary" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"min_price" integer,
	"max_price" integer,
	"facets" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"use" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "option_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "option_value" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"colour" text,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "option_value_key" UNIQUE("option_id","key")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" integer NOT NULL,
	"regular_price" integer,
	"lowest_price" integer,
	"weight" integer,
	"tax_rate" smallint DEFAULT 20 NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	"published" date,
	"let_by" text,
	"main_category_id" integer,
	"archived_at" timestamp with time zone,
	CONSTRAINT "product_key_unique" UNIQUE("key"),
	CONSTRAINT "product_price" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_category_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_option" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"option_id" integer NOT NULL,
	CONSTRAINT "product_option_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_picture_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_value" (
	"product_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "product_value_product_id_value_id_pk" PRIMARY KEY("product_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "reserved_day" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"order_id" integer,
	CONSTRAINT "reserved_day_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"sku" text,
	"price" integer,
	"regular_price" integer,
	"weight" integer,
	"stock" integer DEFAULT 0 NOT NULL,
	"stock_counted" integer DEFAULT 0 NOT NULL,
	"picture_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "variant_key" UNIQUE("product_id","key"),
	CONSTRAINT "variant_stock" CHECK (stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "variant_value" (
	"variant_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "variant_value_variant_id_option_id_pk" PRIMARY KEY("variant_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "info_page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_id" integer,
	"position" integer DEFAULT 100 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "info_page_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"parent_id" integer,
	"position" text NOT NULL,
	"label" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text NOT NULL,
	"href" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "menu_item_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "news_category" (
	"news_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "news_category_news_id_category_id_pk" PRIMARY KEY("news_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "news_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_id" integer,
	"published" date NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "news_item_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"page" text NOT NULL,
	"page_key" text DEFAULT '' NOT NULL,
	"page_url" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_id" integer,
	"action" jsonb,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "section_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"iso" text NOT NULL,
	"post_code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"region" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_country" (
	"iso" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_service" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"days" integer[],
	"rates" jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "delivery_service_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "delivery_zone" (
	"key" text PRIMARY KEY NOT NULL,
	"countries" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"service_id" integer NOT NULL,
	"country" text NOT NULL,
	"post_code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"phone" text,
	"working_hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "office_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"widths" integer[] NOT NULL,
	"original" "bytea" NOT NULL,
	CONSTRAINT "picture_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "picture_file" (
	"picture_id" integer NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_file_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"reply_to" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "message_once" UNIQUE("event_id","kind","recipient")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"key" uuid PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"number" integer DEFAULT nextval('order_number') NOT NULL,
	"state" text NOT NULL,
	"payment_state" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"total" integer NOT NULL,
	"promo_code" text,
	"payment_method" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"note" text,
	"delivery" jsonb NOT NULL,
	"invoice" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_order_url_unique" UNIQUE("url"),
	CONSTRAINT "shop_order_number_unique" UNIQUE("number"),
	CONSTRAINT "shop_order_total" CHECK (total = subtotal - discount + delivery_price and discount between 0 and subtotal)
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"icon" text,
	"options" jsonb NOT NULL,
	"sku" text,
	"selected_count" integer NOT NULL,
	"price" integer NOT NULL,
	"total" integer NOT NULL,
	"discount" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"from_date" date,
	"to_date" date,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_count" CHECK (selected_count > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_service" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account" jsonb,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "payment_service_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "promo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"from" date,
	"until" date,
	"minimum" integer,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"total_limit" integer,
	"per_customer_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "promo_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_limit" CHECK (total_limit is null or used <= total_limit)
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"promo_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "promo_use_promo_id_order_id_pk" PRIMARY KEY("promo_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shop" jsonb NOT NULL,
	"icon_id" integer
);
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_value" ADD CONSTRAINT "option_value_option_id_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_main_category_id_category_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option" ADD CONSTRAINT "product_option_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option" ADD CONSTRAINT "product_option_option_id_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_value" ADD CONSTRAINT "product_value_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_value" ADD CONSTRAINT "product_value_value_id_option_value_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."option_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_day" ADD CONSTRAINT "reserved_day_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_value" ADD CONSTRAINT "variant_value_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_value" ADD CONSTRAINT "variant_value_option_id_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_value" ADD CONSTRAINT "variant_value_value_id_option_value_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."option_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page" ADD CONSTRAINT "info_page_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_category" ADD CONSTRAINT "news_category_news_id_news_item_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_category" ADD CONSTRAINT "news_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_item" ADD CONSTRAINT "news_item_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_service_id_delivery_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."delivery_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_file" ADD CONSTRAINT "picture_file_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_promo_id_promo_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_type_url" ON "category" USING btree ("type","url") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_url" ON "product" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "product_main_category" ON "product" USING btree ("main_category_id");--> statement-breakpoint
CREATE INDEX "product_category_category" ON "product_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_value_value" ON "product_value" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "variant_value_value" ON "variant_value" USING btree ("value_id");--> statement-breakpoint
CREATE UNIQUE INDEX "info_page_url" ON "info_page" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "news_category_category" ON "news_category" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_item_url" ON "news_item" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "news_item_published" ON "news_item" USING btree ("published","id");--> statement-breakpoint
CREATE UNIQUE INDEX "city_post_code" ON "city" USING btree ("iso","post_code");--> statement-breakpoint
CREATE INDEX "office_place" ON "office" USING btree ("service_id","country","post_code");--> statement-breakpoint
CREATE INDEX "shop_order_created" ON "shop_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "promo_use_email" ON "promo_use" USING btree ("promo_id","email");