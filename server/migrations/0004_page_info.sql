ALTER TABLE "content_version" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "summary" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "icon_id" integer;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "info_page" ADD COLUMN "icon_id" integer;--> statement-breakpoint
ALTER TABLE "info_page" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "news_item" ADD COLUMN "icon_id" integer;--> statement-breakpoint
ALTER TABLE "news_item" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_icon_id_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page" ADD CONSTRAINT "info_page_icon_id_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_item" ADD CONSTRAINT "news_item_icon_id_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;