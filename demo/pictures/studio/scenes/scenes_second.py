"""Second views of the main products: the same object and label from another side, closer, or in another light."""
from picture_table import *
from objects_more import *


@picture('rose-oil-2', ('table', 'rose', 'walnut'), 'window', dict(target=(.12, 0, .78), frame=2.7, pitch=17, fstop=4, near=.35), clamp=2.)
def _():
    at(dropper(.40, 1.2, '#b0601c', image=brand('РОЗА', 'масло', '10 мл', size=(620, 560))), (-.28, .1, 0), (0, 0, 8))
    rose(.54, (.66, -.22), (26, 8, 20), 3); rose(.46, (.80, .85), (30, -20, 0), 7, .8); scatter_petals(5, (-1., .9, -1., -.55), None, 8, size=(.24, .36), avoid=((.66, -.22, .5),))


@picture('rose-water-2', ('cloth', 'bone', 'rose'), 'soft', dict(target=(.1, 0, 1.12), frame=3.1, pitch=15, fstop=3.2), clamp=3.)
def _():
    at(bottle(.52, 3.1, '#f3f8f4', '#f6d5d2', image=brand('РОЗОВА', 'вода', '200 мл', size=(620, 620)), cap='cork', fill=.74, solid=False), (-.30, .25, .06), (0, 0, 6))
    at(bowl(.55, .38, M.glaze('#e9dfd0', '#8a5a38', .5, rim_z=.4), seed=3), (.72, -.25, .08)); scatter_petals(14, (.42, 1.02, -.55, .05), None, 3, size=(.24, .34), z=.42)
    scatter_petals(4, (-.9, .5, -1.0, -.6), None, 7, size=(.24, .36), z=.09)


@picture('honey-2', ('cloth', 'ochre', 'linen'), 'window', dict(target=(.02, 0, .60), frame=4.3, pitch=34, fstop=4))
def _():
    at(honey_jar(.78, 1.75, *ACACIA, image=brand('МЕД', 'акация', '450 г')), (-.62, .75, .06), (0, 0, 14))
    at(bowl(.66, .46, M.glaze('#e0d6c4', '#8a5a38', .6, rim_z=.48, foot=.1), seed=6), (.72, -.35, .06)); at([lathe('h', [(.60, .33), (0, .33)], M.honey('#efcf86', '#c9953c', .4))], (.72, -.35, .06)); at(dipper(2.0, 'beech', 2, .22), (.02, -.75, .36), (0, 9, 27))


@picture('honey-forest-2', ('table', '#4b413a', 'walnut'), 'side', dict(target=(.0, 0, .95), frame=2.7, pitch=9, yaw=-14, fstop=2.8), exposure=.9)
def _():
    at(honey_jar(.78, 1.75, '#7a2e08', '#240a02', .35, image=brand('МАНОВ', 'мед', '450 г'), cloth='moss'), (0, 0, 0), (0, 0, -14))
    at(honey_jar(.78, 1.75, '#7a2e08', '#240a02', .35, image=brand('МАНОВ', 'мед', '450 г'), cloth='moss'), (.95, 1.7, 0), (0, 0, 10))


@picture('honey-linden-2', ('cloth', 'butter', 'bone'), 'leaves', dict(target=(.0, 0, .75), frame=4.1, pitch=24, fstop=3.6))
def _():
    at(honey_jar(.78, 1.75, '#f0cd74', '#b9852a', .45, image=brand('МЕД', 'липа', '450 г'), cloth='butter'), (.40, .6, .06), (0, 0, -8)); at(herb_bunch(40, 1.9, '#98a070', '#ead98f', seed=9), (-.55, -.85, .06), (0, 0, 6), .85)
    at(bowl(.46, .36, M.glaze('#c8a15a', '#6b4026', .5, rim_z=.38, foot=.08), seed=3), (-.95, .25, .06)); at([lathe('h', [(.42, .25), (0, .25)], M.honey('#f0cd74', '#b9852a', .45))], (-.95, .25, .06))


@picture('herb-tea-2', ('table', 'bone', 'oak'), 'window', dict(target=(.05, 0, .66), frame=3.8, pitch=24, fstop=3.6))
def _():
    at(tin(.70, 1.75, '#5f6648', image=brand('ЧАЙ', 'мурсалски', '40 г', size=(640, 620))), (-.48, .75, 0), (0, 0, 6)); at(cup(.48, .72, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.74, foot=.10), seed=2, tea='#8a5a14'), (.62, -.35, 0), (0, 0, -30))
    at(herb_bunch(26, 1.3, '#8d9468', '#c9b765', seed=2), (-.55, -.75, 0), (0, 0, -8), .8)


@picture('troyan-plate-2', ('table', 'plaster', 'oak'), 'window', dict(target=(.02, -.1, .1), frame=5.0, pitch=58, fstop=5, near=.1))
def _():
    at(plate(1.75, .26, M.troyan(1.75, rings=13, petals=30, drag=.06), seed=2), (-.1, .15, 0), (0, 0, 12)); at(spoon(2.3, M.wood('walnut', 4, 1.5), .28), (.35, -2.05, .0), (0, 0, 10))


@picture('troyan-bowl-2', ('ledge', 'clay', 'plaster'), 'leaves', dict(target=(0, 0, .75), frame=4.5, pitch=17, fstop=3.8))
def _():
    at(bowl(1.5, .95, M.troyan(1.5, rings=10, petals=22, foot=.10), seed=1), (0, .1, 0), (0, 0, 40)); r = random.Random(4)
    for i in range(9): a = i * 2.4; q = .34 * math.sqrt(i); at(bun(.36, i), (q * math.cos(a) * .95, .1 + q * math.sin(a) * .95, .42 + .28 * (1 - q)), (r.uniform(-15, 15), r.uniform(-15, 15), 60 * i))


@picture('jug-2', ('ledge', 'sage', 'bone'), 'side', dict(target=(.05, 0, 1.75), frame=4.9, pitch=6, yaw=10, fstop=3.4), exposure=.8)
def _():
    at(jug(.92, 2.3, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=2.34, foot=.22), seed=1), (0, 0, 0), (0, 0, 22)); at(herb_bunch(30, 2.0, '#7b8560', '#7f6fa8', seed=4, tie=False), (.12, 0, 1.70), (0, -101, 0), .95); at(herb_bunch(30, 2.1, '#8d9468', '#7f6fa8', seed=8, tie=False), (.26, .1, 1.72), (6, -80, 0), .95); at(herb_bunch(16, 1.7, '#8d9468', '#d9cfa8', seed=3, tie=False), (.22, -.1, 1.75), (-8, -91, 0), .95)


@picture('kilim-2', ('table', 'bone', 'oak'), 'window', dict(target=(0, -.35, .1), frame=4.3, pitch=44, fstop=4.5, near=.1))
def _():
    red = (('#6b2d26', 2.4), ('#1f1b1a', .3), ('#d8bf8a', .6), ('#3d5346', 1.0), ('#c98f3a', .4), ('#7a2c24', .6), ('#d8bf8a', .4), ('#1f1b1a', .3))
    at(rug(2.7, 5.4, M.woven(red, period=1.5, scale=1.3, axis=1, zigzag=.34), '#e0d2b4', 3), (.05, 1.15, 0), (0, 0, -12))


@picture('spoons-2', ('table', 'sage', 'oak'), 'window', dict(target=(0, 0, 1.55), frame=4.5, pitch=8, fstop=3.4))
def _():
    at(jug(.72, 1.45, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=1.47, foot=.16), seed=4, spout=0, handle=False), (0, .1, 0))
    for i, (k, x, a) in enumerate((('walnut', -.11, -11), ('beech', .0, 1), ('oak', .11, 12))): at(at(spoon(2.9 - .2 * (i == 2), M.wood(k, i + 2, 1.4), .36 + .04 * i, i), (0, 0, 0), (90, 0, 0)), (x * 1.6 + .38 * math.sin(math.radians(a)), .34 - .25 * (i == 1), 1.56 + .26 * (i == 1)), (0, -90 + a, 0))


@picture('wood-box-2', ('table', 'sage', 'oak'), 'window', dict(target=(0, 0, .45), frame=3.7, pitch=30, fstop=4))
def _():
    w = M.wood('walnut', 2, 1.1); at(open_box((2.1, 1.4, .62), w), (-.02, -.25, 0), (0, 0, 14)); at([box((2.12, 1.42, .22), (0, 0, 0), M.wood('walnut', 5, 1.1), .06)], (.12, 1.02, .66), (68, 0, 8))
    at(herb_bunch(24, 1.1, '#7b8560', '#7f6fa8', seed=4), (-.30, -.22, .12), (0, 0, 16), .8); at(pouch(.30, .70, M.linen('#d9ccb4', 1.8), seed=2), (-.62, -.42, .10))


@picture('board-walnut-2', ('cloth', 'bone', 'linen'), 'window', dict(target=(.05, .2, .15), frame=4.6, pitch=50, fstop=5, near=.2))
def _():
    at(board((2.2, 2.6), .24, M.wood('walnut', 3, .9)), (.15, -1.5, .10), (0, 0, 14)); at(wheel(.72, .55, 70), (-.25, .15, .34)); at(cheese_wedge(.75, .5, 40), (.45, -.75, .34), (0, 0, 170)); at(herb_bunch(20, 1.0, '#6f7b4a', '#8f9a6a', seed=4), (-1.25, -1.45, .08), (0, 0, 16), .8)


def glow(h=.32):
    """The flame of objects.py with a rounder, warmer body."""
    o, l = flame(h); bpy.data.objects.remove(o)
    o = lathe('flame', curve_pts([(.002, 0), (h * .11, h * .09), (h * .15, h * .27), (h * .11, h * .52), (h * .045, h * .8), (.002, h)], 10), M.emit('#ffb85a', 5.), 32); o.visible_shadow = o.visible_diffuse = False; return [o, l]


@picture('candles-2', ('table', '#6a5340', 'walnut'), 'side', dict(target=(.05, 0, 1.15), frame=3.7, pitch=10, yaw=-8, fstop=3.2), exposure=.55, gain=.75, clamp=3.)
def _():
    at(candle(.36, 1.9, lit=True), (-.45, .2, 0)); at(glow(.34), (-.415, .21, 2.06)); at(candle(.36, 1.3, '#c8892a', lit=True), (.38, -.15, 0)); at(glow(.32), (.415, -.14, 1.46)); at(candle(.62, .9, '#dcae55', rolled=False), (1.0, .85, 0)); at(candle(.36, 2.3), (.25, 1.2, 0))


@picture('jam-raspberry-2', ('table', 'bone', 'ash'), 'window', dict(target=(.05, 0, .55), frame=3.7, pitch=30, fstop=3.8))
def _():
    at(honey_jar(.72, 1.5, '#b3122f', '#4c030f', .30, image=brand('МАЛИНА', 'сладко', '300 г'), cloth='bone'), (-.50, .65, 0), (0, 0, 10)); at(bowl(.62, .46, M.glaze('#e0d6c4', '#8a5a38', .6, rim_z=.48, foot=.1), seed=6), (.72, -.30, 0)); r = random.Random(2)
    for i in range(22): a = i * 2.4; q = .082 * math.sqrt(i); at(raspberry(.125, seed=i % 5), (.72 + q * math.cos(a), -.30 + q * math.sin(a), .40 + .20 * max(0, 1 - q / .40)), (r.uniform(60, 110), 0, 67 * i))
    for i, (x, y) in enumerate(((-.30, -.85), (-.02, -1.02), (-.62, -.78))): at(raspberry(.135, seed=i), (x, y, .135), (84 + 9 * i, 0, 77 * i + 20))


@picture('cups-2', ('cloth', 'clay', 'bone'), 'leaves', dict(target=(.0, 0, .35), frame=3.2, pitch=38, fstop=4))
def _():
    at(cup(.52, .82, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.84, foot=.10), seed=2), (-.42, .50, .06), (0, 0, 150)); at(cup(.52, .82, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.84, foot=.10), seed=5), (.40, -.35, .06), (0, 0, -40))
    at(herb_bunch(16, .9, '#7b8560', '#c9b765', seed=3), (-.75, -.72, .06), (0, 0, -10), .75)
