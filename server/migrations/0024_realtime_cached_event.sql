CREATE TABLE "realtime_cached_event" (
	"channel" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"data" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
