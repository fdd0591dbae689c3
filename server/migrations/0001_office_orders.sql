CREATE TABLE "batch_reservation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_hash" text NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"ready" date,
	"confirmed_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_reservation_count" CHECK (count > 0)
);
--> statement-breakpoint
CREATE TABLE "batch_reservation_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reservation_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_upload" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"source" text,
	"state" text DEFAULT 'sending' NOT NULL,
	"actor" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"choices" jsonb,
	"progress" jsonb,
	"request" jsonb,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_upload_part" (
	"upload_id" integer NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_upload_part_upload_id_part_pk" PRIMARY KEY("upload_id","part")
);
--> statement-breakpoint
CREATE TABLE "import_upload_picture" (
	"upload_id" integer NOT NULL,
	"address" text NOT NULL,
	"type" text,
	"bytes" "bytea",
	"problem" text,
	CONSTRAINT "import_upload_picture_upload_id_address_pk" PRIMARY KEY("upload_id","address")
);
--> statement-breakpoint
CREATE TABLE "look_upload" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maker" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maker_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"craft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"workplace" jsonb,
	"months" smallint[] DEFAULT '{}' NOT NULL,
	"work" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "maker_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "maker_picture" (
	"maker_id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"focus" jsonb,
	CONSTRAINT "maker_picture_maker_id_position_pk" PRIMARY KEY("maker_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_reduction" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_reduction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_reduction_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "order_reduction_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "office_watcher" (
	"tab" uuid PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"name" text,
	"language" text NOT NULL,
	"picture" jsonb,
	"reason" text,
	"answer" text,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_once" UNIQUE("order_id","product_id"),
	CONSTRAINT "review_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "saved_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_product_once" UNIQUE("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "search_count_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "staff_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_hash" text NOT NULL,
	"language" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_notice_once" UNIQUE("variant_id","email_hash")
);
--> statement-breakpoint
CREATE TABLE "stock_notice_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"notice_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"code" text,
	"last_four" text NOT NULL,
	"value" integer NOT NULL,
	"balance" integer NOT NULL,
	"currency" text NOT NULL,
	"valid_until" date NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"order_id" integer,
	"line" integer,
	"piece" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "voucher_piece" UNIQUE("order_id","line","piece"),
	CONSTRAINT "voucher_balance" CHECK (balance >= 0 and value > 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_entry" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "voucher_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voucher_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_id" integer,
	"reason" text,
	"actor" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_entry_voucher_id_id_pk" PRIMARY KEY("voucher_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_amounts";--> statement-breakpoint
ALTER TABLE "shop_order" DROP CONSTRAINT "shop_order_total";--> statement-breakpoint
ALTER TABLE "push_subject" DROP CONSTRAINT "push_subject_one";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "goods" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "option" ADD COLUMN "guide" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "option" ADD COLUMN "guide_html" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "dimensions" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "batches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "next_batches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "min_age" smallint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "voucher" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "maker_id" integer;--> statement-breakpoint
ALTER TABLE "product_picture" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "order_number" integer;--> statement-breakpoint
ALTER TABLE "info_page" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "info_page" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "news_item" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "news_item" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "gift_wrapping" integer;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "payment_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "reduction" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "parcel" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "price_reason" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "min_age" smallint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "voucher_months" integer;--> statement-breakpoint
ALTER TABLE "payment_service" ADD COLUMN "fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_service" ADD COLUMN "remind_after_days" integer;--> statement-breakpoint
ALTER TABLE "payment_service" ADD COLUMN "expire_after_days" integer;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "products" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_type_picture" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "push_subject" ADD COLUMN "staff_session_id" integer;--> statement-breakpoint
ALTER TABLE "batch_reservation" ADD CONSTRAINT "batch_reservation_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_reservation_link" ADD CONSTRAINT "batch_reservation_link_reservation_id_batch_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."batch_reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_upload_part" ADD CONSTRAINT "import_upload_part_upload_id_import_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."import_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_upload_picture" ADD CONSTRAINT "import_upload_picture_upload_id_import_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."import_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maker_picture" ADD CONSTRAINT "maker_picture_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."maker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maker_picture" ADD CONSTRAINT "maker_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_watcher" ADD CONSTRAINT "office_watcher_session_id_staff_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_product" ADD CONSTRAINT "saved_product_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_product" ADD CONSTRAINT "saved_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_view" ADD CONSTRAINT "staff_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notice" ADD CONSTRAINT "stock_notice_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_entry" ADD CONSTRAINT "voucher_entry_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_reservation_email" ON "batch_reservation" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "batch_reservation_waiting" ON "batch_reservation" USING btree ("variant_id") WHERE state in ('confirmed', 'held');--> statement-breakpoint
CREATE INDEX "import_upload_changed" ON "import_upload" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "maker_url" ON "maker" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "office_watcher_record" ON "office_watcher" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "office_watcher_session" ON "office_watcher" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "review_of_product" ON "review" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "review_state" ON "review" USING btree ("state","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_view_name" ON "staff_view" USING btree ("staff_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "stock_notice_email" ON "stock_notice" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "stock_notice_waiting" ON "stock_notice" USING btree ("variant_id") WHERE confirmed_at is not null and due_at is null;--> statement-breakpoint
CREATE INDEX "voucher_last_four" ON "voucher" USING btree ("last_four");--> statement-breakpoint
CREATE INDEX "voucher_expiry" ON "voucher" USING btree ("valid_until") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "voucher_entry_payment" ON "voucher_entry" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_maker_id_maker_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."maker"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subject" ADD CONSTRAINT "push_subject_staff_session_id_staff_session_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."staff_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_maker" ON "product" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "product_batches" ON "product" USING gin ("batches" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "contact_message_order" ON "contact_message" USING btree ("order_number") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "shop_order_booking" ON "shop_order" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
ALTER TABLE "push_subject" ADD CONSTRAINT "push_subject_staff_session" UNIQUE("staff_session_id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_amounts" CHECK (total >= goods and goods >= 0 and due_now between 0 and total);--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_total" CHECK (total = subtotal - discount + delivery_price + coalesce(gift_wrapping, 0) + payment_fee - reduction and total >= 0 and discount between 0 and subtotal and reduction >= 0);--> statement-breakpoint
ALTER TABLE "push_subject" ADD CONSTRAINT "push_subject_one" CHECK (num_nonnulls(order_id, booking_id, session_id, staff_session_id) = 1);