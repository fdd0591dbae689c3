CREATE SEQUENCE "public"."reservation_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 500001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"is_pending" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_handler" (
	"name" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_request" (
	"scope" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_request_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "record_change" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "record_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" jsonb NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	CONSTRAINT "record_change_kind_key_id_pk" PRIMARY KEY("kind","key","id")
);
--> statement-breakpoint
CREATE TABLE "account_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer NOT NULL,
	"session_id" integer,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"new_email" text,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"language" text NOT NULL,
	"notify_state_changes" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"post_code" text NOT NULL,
	"street" text,
	"street_number" text,
	"entrance" text,
	"floor" text,
	"apartment" text,
	"quarter" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"token_hash" text NOT NULL,
	"customer_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_token_hash_customer_id_pk" PRIMARY KEY("token_hash","customer_id")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb,
	"text" jsonb NOT NULL,
	"picture" text,
	"link" text,
	"page" text,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"access_token" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"discount" integer NOT NULL,
	"total" integer NOT NULL,
	"promo_code" text,
	"payment_method" text NOT NULL,
	"payment" jsonb NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"note" text,
	"invoice" jsonb,
	"customer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"payment_state" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"city_tax" integer NOT NULL,
	"due_now" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"cancellation_fee" integer,
	"fee_floor" integer DEFAULT 0 NOT NULL,
	"left_on" date,
	"hotel" jsonb NOT NULL,
	"tax_rate" smallint NOT NULL,
	"hold_expires_at" timestamp with time zone,
	CONSTRAINT "booking_access_token_unique" UNIQUE("access_token"),
	CONSTRAINT "booking_dates" CHECK (from_date < to_date),
	CONSTRAINT "booking_amounts" CHECK (total >= 0 and due_now between 0 and total)
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"number" integer DEFAULT nextval('reservation_number') NOT NULL,
	"room_type_id" integer NOT NULL,
	"rate_plan_id" integer NOT NULL,
	"room_name" text NOT NULL,
	"room_url" text NOT NULL,
	"icon" text,
	"variation_name" text NOT NULL,
	"board" text NOT NULL,
	"cancellation" jsonb NOT NULL,
	"deposit_percent" smallint NOT NULL,
	"adults_count" smallint NOT NULL,
	"kid_years" smallint[] NOT NULL,
	"extras" jsonb NOT NULL,
	"total" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "reservation_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "room_assignment" (
	"reservation_id" integer PRIMARY KEY NOT NULL,
	"room_unit_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" smallint NOT NULL,
	"key" text NOT NULL,
	"parent_id" integer,
	"url" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_id" integer,
	"icon_id" integer,
	"position" integer NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "category_type_key" UNIQUE("type","key")
);
--> statement-breakpoint
CREATE TABLE "lowest_price" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL
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
CREATE TABLE "price_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"price" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
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
	"weight" integer,
	"net_quantity" text,
	"tax_rate" smallint DEFAULT 20 NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	"published" date,
	"let_by" text,
	"withdrawable" boolean DEFAULT true NOT NULL,
	"main_category_id" integer,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"by_merchant" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reserved_day_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text,
	"actor" jsonb NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "stock_movement_variant_id_id_pk" PRIMARY KEY("variant_id","id")
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
	"net_quantity" text,
	"stock" integer DEFAULT 0 NOT NULL,
	"stock_counted" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
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
CREATE TABLE "contact_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_answer_key" UNIQUE("message_id","key")
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
	"state" text DEFAULT 'open' NOT NULL,
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
	"icon_id" integer,
	"form" text,
	"position" integer DEFAULT 100 NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "info_page_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"parent_id" integer,
	"position" text NOT NULL,
	"position_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"label" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text NOT NULL,
	"href" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "menu_item_key_unique" UNIQUE("key")
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
	"focus" jsonb,
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
	"pickup" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "look_file" (
	"version" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "look_file_version_name_pk" PRIMARY KEY("version","name")
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
	CONSTRAINT "picture_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "stored_picture" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
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
	"icon_id" integer,
	"published" date NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "news_item_key_unique" UNIQUE("key")
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
	"attachment" jsonb,
	"thread" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"resent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "message_once" UNIQUE("event_id","kind","recipient")
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"access_token" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"discount" integer NOT NULL,
	"total" integer NOT NULL,
	"promo_code" text,
	"payment_method" text NOT NULL,
	"payment" jsonb NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"note" text,
	"invoice" jsonb,
	"customer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer DEFAULT nextval('order_number') NOT NULL,
	"state" text NOT NULL,
	"payment_state" text NOT NULL,
	"subtotal" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"delivery" jsonb NOT NULL,
	"delivery_tax_rate" integer NOT NULL,
	"withdrawal_days" integer NOT NULL,
	CONSTRAINT "shop_order_access_token_unique" UNIQUE("access_token"),
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
	"withdrawable" boolean DEFAULT true NOT NULL,
	"from_date" date,
	"to_date" date,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_count" CHECK (selected_count > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"releases_stock" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"charge_reference" text,
	"redirect" text,
	"due" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"received" integer,
	"state" text NOT NULL,
	"failure" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_reference" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "payment_service" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account" jsonb,
	"subjects" text[] DEFAULT '{order,booking}' NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "payment_service_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_webhook" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refund" jsonb,
	CONSTRAINT "payment_webhook_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"failure" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_reference_unique" UNIQUE("reference")
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
	"subject" text DEFAULT 'goods' NOT NULL,
	"room_type_ids" integer[] DEFAULT '{}' NOT NULL,
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
	"kind" text NOT NULL,
	"purchase_id" integer NOT NULL,
	CONSTRAINT "promo_use_promo_id_kind_purchase_id_pk" PRIMARY KEY("promo_id","kind","purchase_id")
);
--> statement-breakpoint
CREATE TABLE "realtime_app" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"app_id" text NOT NULL,
	"key" text NOT NULL,
	"secret" text NOT NULL,
	"encryption_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_cached_event" (
	"channel" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"data" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_member" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "realtime_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"socket_id" text NOT NULL,
	"node_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_info" jsonb,
	CONSTRAINT "realtime_member_channel_socket_id_pk" PRIMARY KEY("channel","socket_id")
);
--> statement-breakpoint
CREATE TABLE "realtime_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payload" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"base" jsonb,
	"document" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "folder_document" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"document" jsonb,
	CONSTRAINT "folder_document_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "scheduled_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"base" jsonb,
	"document" jsonb,
	"actor" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"failure" jsonb
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"record_id" integer NOT NULL,
	CONSTRAINT "redirect_kind_url_pk" PRIMARY KEY("kind","url")
);
--> statement-breakpoint
CREATE TABLE "room_block" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_type_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"calendar_id" integer,
	"uid" text NOT NULL,
	"rooms" smallint DEFAULT 1 NOT NULL,
	"summary" text,
	CONSTRAINT "room_block_uid" UNIQUE NULLS NOT DISTINCT("room_type_id","calendar_id","uid"),
	CONSTRAINT "room_block_dates" CHECK (from_date < to_date)
);
--> statement-breakpoint
CREATE TABLE "room_calendar" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_calendar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"room_type_id" integer NOT NULL,
	"url" text NOT NULL,
	"fetched_at" timestamp with time zone,
	"failure" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_calendar_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "room_type_night" (
	"room_type_id" integer NOT NULL,
	"night" date NOT NULL,
	"capacity" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "room_type_night_room_type_id_night_pk" PRIMARY KEY("room_type_id","night"),
	CONSTRAINT "room_type_night_capacity" CHECK (held >= 0 and sold >= 0 and held + sold <= capacity)
);
--> statement-breakpoint
CREATE TABLE "room_amenity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_amenity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_amenity_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"check_in_from" text NOT NULL,
	"check_in_until" text NOT NULL,
	"check_out_until" text NOT NULL,
	"policies" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"policies_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"child_bands" jsonb NOT NULL,
	"city_tax" integer DEFAULT 0 NOT NULL,
	"city_tax_age" smallint DEFAULT 0 NOT NULL,
	"tax_rate" smallint DEFAULT 9 NOT NULL,
	"hold_minutes" smallint DEFAULT 60 NOT NULL,
	"weekend" smallint[] DEFAULT '{5,6}' NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotel_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "rate_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"board" text NOT NULL,
	"percent" smallint DEFAULT 100 NOT NULL,
	"adult_supplement" integer DEFAULT 0 NOT NULL,
	"child_supplement" integer DEFAULT 0 NOT NULL,
	"cancellation" jsonb NOT NULL,
	"deposit_percent" smallint DEFAULT 0 NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"room_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "rate_plan_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "room_extra" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_extra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" integer NOT NULL,
	"per" text NOT NULL,
	"room_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_extra_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "room_night_rate" (
	"room_type_id" integer NOT NULL,
	"night" date NOT NULL,
	"price" integer NOT NULL,
	"extra_adult" integer NOT NULL,
	"single_discount" integer DEFAULT 0 NOT NULL,
	"child_prices" integer[] NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"min_stay_through" smallint DEFAULT 1 NOT NULL,
	"closed_to_arrival" boolean DEFAULT false NOT NULL,
	"closed_to_departure" boolean DEFAULT false NOT NULL,
	"stop_sell" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_night_rate_room_type_id_night_pk" PRIMARY KEY("room_type_id","night")
);
--> statement-breakpoint
CREATE TABLE "room_season" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_season_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"from" text,
	"until" text,
	"weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"room_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"rates" jsonb NOT NULL,
	"min_stay" smallint,
	"min_stay_through" smallint,
	"closed_to_arrival" boolean,
	"closed_to_departure" boolean,
	"stop_sell" boolean,
	"position" integer NOT NULL,
	CONSTRAINT "room_season_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "room_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"beds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"size" smallint,
	"included_adults" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_kids" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"picture_id" integer,
	"icon_id" integer,
	"position" integer DEFAULT 100 NOT NULL,
	"price" integer,
	"weekend_price" integer,
	"extra_adult" integer DEFAULT 0 NOT NULL,
	"single_discount" integer DEFAULT 0 NOT NULL,
	"child_prices" integer[] DEFAULT '{}' NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"calendar_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_type_key_unique" UNIQUE("key"),
	CONSTRAINT "room_type_adults" CHECK (included_adults between 1 and max_adults and max_guests >= max_adults)
);
--> statement-breakpoint
CREATE TABLE "room_type_amenity" (
	"room_type_id" integer NOT NULL,
	"amenity_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "room_type_amenity_room_type_id_amenity_id_pk" PRIMARY KEY("room_type_id","amenity_id")
);
--> statement-breakpoint
CREATE TABLE "room_type_picture" (
	"room_type_id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "room_type_picture_room_type_id_position_pk" PRIMARY KEY("room_type_id","position")
);
--> statement-breakpoint
CREATE TABLE "room_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_type_id" integer NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_unit_key" UNIQUE("room_type_id","key")
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
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"new_totp_secret" text,
	"totp_last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" integer,
	"link_id" integer,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_device" (
	"token_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_device_token_hash_staff_id_pk" PRIMARY KEY("token_hash","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"totp_secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"staff_id" integer NOT NULL,
	"position" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_code_staff_id_position_pk" PRIMARY KEY("staff_id","position")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "push_subject" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"order_id" integer,
	"booking_id" integer,
	"session_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subject_session" UNIQUE("session_id"),
	CONSTRAINT "push_subject_order" UNIQUE("order_id","subscription_id"),
	CONSTRAINT "push_subject_booking" UNIQUE("booking_id","subscription_id"),
	CONSTRAINT "push_subject_one" CHECK (num_nonnulls(order_id, booking_id, session_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_session_id_customer_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."customer_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_assignment" ADD CONSTRAINT "room_assignment_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_assignment" ADD CONSTRAINT "room_assignment_room_unit_id_room_unit_id_fk" FOREIGN KEY ("room_unit_id") REFERENCES "public"."room_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_icon_id_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page" ADD CONSTRAINT "info_page_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page" ADD CONSTRAINT "info_page_icon_id_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_service_id_delivery_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."delivery_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_category" ADD CONSTRAINT "news_category_news_id_news_item_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_category" ADD CONSTRAINT "news_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_item" ADD CONSTRAINT "news_item_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_item" ADD CONSTRAINT "news_item_icon_id_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_promo_id_promo_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_calendar_id_room_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."room_calendar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_calendar" ADD CONSTRAINT "room_calendar_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_night" ADD CONSTRAINT "room_type_night_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_night_rate" ADD CONSTRAINT "room_night_rate_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_icon_id_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_amenity" ADD CONSTRAINT "room_type_amenity_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_amenity" ADD CONSTRAINT "room_type_amenity_amenity_id_room_amenity_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."room_amenity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_picture" ADD CONSTRAINT "room_type_picture_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_picture" ADD CONSTRAINT "room_type_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_unit" ADD CONSTRAINT "room_unit_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_link_id_staff_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."staff_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_device" ADD CONSTRAINT "staff_device_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subject" ADD CONSTRAINT "push_subject_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subject" ADD CONSTRAINT "push_subject_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subject" ADD CONSTRAINT "push_subject_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subject" ADD CONSTRAINT "push_subject_session_id_customer_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."customer_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_pending" ON "event" USING btree ("id") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "account_token_customer" ON "account_token" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_confirmed_email" ON "customer" USING btree ("email_key") WHERE email_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_session_customer" ON "customer_session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "known_device_customer" ON "known_device" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "booking_created" ON "booking" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_customer" ON "booking" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "booking_email" ON "booking" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "booking_arrival" ON "booking" USING btree ("from_date");--> statement-breakpoint
CREATE INDEX "booking_held" ON "booking" USING btree ("hold_expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_booking" ON "reservation" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "reservation_room_type" ON "reservation" USING btree ("room_type_id");--> statement-breakpoint
CREATE INDEX "room_assignment_unit" ON "room_assignment" USING btree ("room_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_type_url" ON "category" USING btree ("type","url") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "price_change_variant" ON "price_change" USING btree ("variant_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "product_url" ON "product" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "product_main_category" ON "product" USING btree ("main_category_id");--> statement-breakpoint
CREATE INDEX "product_category_category" ON "product_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_value_value" ON "product_value" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "variant_value_value" ON "variant_value" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "contact_message_open" ON "contact_message" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "info_page_url" ON "info_page" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "city_post_code" ON "city" USING btree ("iso","post_code");--> statement-breakpoint
CREATE INDEX "office_place" ON "office" USING btree ("service_id","country","post_code");--> statement-breakpoint
CREATE INDEX "news_category_category" ON "news_category" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_item_url" ON "news_item" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "news_item_published" ON "news_item" USING btree ("published","id");--> statement-breakpoint
CREATE INDEX "message_thread" ON "message" USING btree ("thread") WHERE thread is not null;--> statement-breakpoint
CREATE INDEX "message_unsent" ON "message" USING btree ("state") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "shop_order_created" ON "shop_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shop_order_customer" ON "shop_order" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "shop_order_email" ON "shop_order" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "payment_subject" ON "payment" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "payment_charge" ON "payment" USING btree ("charge_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_active" ON "payment" USING btree ("subject_kind","subject_id") WHERE state in ('created', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_waiting" ON "payment" USING btree ("checked_at") WHERE state in ('created', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_webhook_received" ON "payment_webhook" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_webhook_refund" ON "payment_webhook" USING btree ((refund ->> 'chargeReference')) WHERE refund is not null;--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_unfinished" ON "refund" USING btree ("state") WHERE state in ('due', 'failed');--> statement-breakpoint
CREATE INDEX "realtime_member_node" ON "realtime_member" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "scheduled_change_due" ON "scheduled_change" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "room_block_dates" ON "room_block" USING btree ("room_type_id","to_date");--> statement-breakpoint
CREATE INDEX "room_calendar_room_type" ON "room_calendar" USING btree ("room_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_type_url" ON "room_type" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email_key") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "staff_challenge_expires" ON "staff_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkey_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "push_subject_subscription" ON "push_subject" USING btree ("subscription_id");--> statement-breakpoint
-- Two reservations never have one room on one night. An integer range of one number stands for equality, which GiST has for ranges without an extension.
ALTER TABLE "room_assignment" ADD CONSTRAINT "room_assignment_free" EXCLUDE USING gist (int4range("room_unit_id", "room_unit_id", '[]') WITH &&, daterange("from_date", "to_date") WITH &&);--> statement-breakpoint
-- Most e-mails stay in their row: compressing them and storing them elsewhere costs more than the rest of writing them.
ALTER TABLE "message" SET (toast_tuple_target = 4096);
